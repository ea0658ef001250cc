# What the official image's entry point does with its variables, for Debian's package.
set -e
cat > /etc/rabbitmq/rabbitmq.conf <<CONF
listeners.tcp.default = 5672
loopback_users = none
default_user = $RABBITMQ_DEFAULT_USER
default_pass = $RABBITMQ_DEFAULT_PASS
CONF
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
exec rabbitmq-server
