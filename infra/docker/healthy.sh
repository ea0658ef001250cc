# A container's health check: exits 0 when the process in it says that it is ready. In bash, which the image has: it takes a few
# milliseconds of processor time, and another Node would take a hundred.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-4000}" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${HEALTH_PATH:-/readyz}" >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
