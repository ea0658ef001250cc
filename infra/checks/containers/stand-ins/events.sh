# Merges the configuration like the official image.
set -e
cat - /etc/rabbitmq/conf.d/*.conf > /etc/rabbitmq/rabbitmq.conf <<CONF
listeners.tcp.default = 5672
loopback_users.guest = false
CONF
[ -e /etc/rabbitmq/enabled_plugins ] || echo '[rabbitmq_management].' > /etc/rabbitmq/enabled_plugins
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
exec rabbitmq-server
