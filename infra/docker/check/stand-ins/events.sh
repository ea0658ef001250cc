# What the official image does with its configuration, for Debian's package.
set -e
cat - /etc/rabbitmq/conf.d/*.conf > /etc/rabbitmq/rabbitmq.conf <<CONF
listeners.tcp.default = 5672
CONF
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
exec rabbitmq-server
