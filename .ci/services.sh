# For .ci/run: a PostgreSQL server, an S3-compatible service, OpenStack Swift, and an IMAP server, Dovecot, from Debian's packages, on
# loopback. They keep what they write in "$work", which the sourcing script sets; their process ids go into "pids".

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

install_packages() {
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } < /dev/null >&2
}

# What start_postgres, start_swift and start_dovecot need, if it is not there.
install_services() {
  postgres_programs > /dev/null
  install_swift
  install_dovecot
}

# The folder of the newest PostgreSQL's programs; installed where there is none.
postgres_programs() {
  local found
  for attempt in as-is installed; do
    found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
    if [ -z "$found" ] && command -v initdb > /dev/null; then found=$(dirname "$(readlink -f "$(command -v initdb)")"); fi
    if [ -n "$found" ]; then echo "$found"; return; fi
    if [ "$attempt" = as-is ]; then install_packages postgresql; fi
  done
  echo 'PostgreSQL is not installed and could not be' >&2
  return 1
}

# PostgreSQL refuses to run as root; its package brings a user for it.
unprivileged() {
  if [ "$(id -u)" -ne 0 ]; then "$@"; return; fi
  id postgres > /dev/null 2>&1 || useradd --system --no-create-home postgres
  setpriv --reuid postgres --regid "$(id -g postgres)" --clear-groups --inh-caps=-all "$@"
}

start_postgres() {
  local programs port cluster="$work/cluster" here=$PWD ready=
  programs=$(postgres_programs)
  port=$(free_port)
  mkdir "$cluster"
  if [ "$(id -u)" -eq 0 ]; then unprivileged true; chown postgres "$cluster"; fi
  cd "$cluster"
  unprivileged "$programs/initdb" -D "$cluster" -U tester --auth=trust --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  # It holds only what the tests write, so nothing need reach the disk, survive the server or be tidied up.
  unprivileged "$programs/postgres" -D "$cluster" -p "$port" -k "$cluster" -c listen_addresses=127.0.0.1 -c fsync=off \
    -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB \
    -c autovacuum=off -c max_connections=300 > "$work/postgres.log" 2>&1 < /dev/null &
  cd "$here"
  for _ in $(seq 100); do
    if "$programs/pg_isready" -q -h 127.0.0.1 -p "$port"; then ready=yes; break; fi
    sleep 0.2
  done
  # Also one that never got ready is to be ended.
  if [ -s "$cluster/postmaster.pid" ]; then pids+=("$(head -n 1 "$cluster/postmaster.pid")"); fi
  if [ -z "$ready" ]; then cat "$work/postgres.log"; return 1; fi
  export TEST_DATABASE_URL="postgres://tester@127.0.0.1:$port/postgres"
}

# One replica of everything on one device; the object server needs a file system with extended attributes.
configure_swift() {
  local conf=$1 devices=$2 name port common
  common="bind_ip=127.0.0.1\nswift_dir=$conf\ndevices=$devices\nmount_check=false\nuser=$(id -un)\nworkers=0"
  mkdir -p "$conf" "$devices/one"
  for name in account container object; do
    port=$(free_port)
    echo "$port" > "$conf/$name.port"
    swift-ring-builder "$conf/$name.builder" create 4 1 0
    swift-ring-builder "$conf/$name.builder" add --region 1 --zone 1 --ip 127.0.0.1 --port "$port" --device one --weight 1
    swift-ring-builder "$conf/$name.builder" rebalance
    # What is written shows in lists at once, however busy the machine is.
    printf "[DEFAULT]\n$common\nbind_port=%s\ncontainer_update_timeout=30\n[pipeline:main]\npipeline=%s-server\n[app:%s-server]\nuse=egg:swift#%s\nlog_requests=false\n" \
      "$port" "$name" "$name" "$name" > "$conf/$name.conf"
  done
  free_port > "$conf/cache.port"
  port=$(free_port)
  echo "$port" > "$conf/proxy.port"
  {
    printf "[DEFAULT]\n$common\nbind_port=%s\n" "$port"
    printf '[pipeline:main]\npipeline=catch_errors cache listing_formats s3api tempauth bulk slo dlo proxy-server\n'
    printf '[app:proxy-server]\nuse=egg:swift#proxy\naccount_autocreate=true\n'
    printf '[filter:cache]\nuse=egg:swift#memcache\nmemcache_servers=127.0.0.1:%s\n' "$(cat "$conf/cache.port")"
    printf '[filter:s3api]\nuse=egg:swift#s3api\nlocation=us-east-1\n'
    printf '[filter:tempauth]\nuse=egg:swift#tempauth\nuser_test_tester=testing .admin\n'
    for name in catch_errors listing_formats bulk slo dlo; do printf '[filter:%s]\nuse=egg:swift#%s\n' "$name" "$name"; done
  } > "$conf/proxy.conf"
}

# True once something answers there, whatever it says.
answers() {
  for _ in $(seq 150); do
    if node -e 'fetch(process.argv[1]).then(() => process.exit(0), () => process.exit(1))' "$1"; then return 0; fi
    sleep 0.2
  done
  return 1
}

# Without a cache each request to the proxy asks for the account and the bucket once more, which doubles its cost.
install_swift() {
  { command -v swift-proxy-server && command -v memcached; } > /dev/null ||
    install_packages swift-proxy swift-account swift-container swift-object memcached
}

start_swift() {
  local conf="$work/swift/conf" name
  install_swift
  configure_swift "$conf" "$work/swift/devices" > "$work/swift-rings.log"
  memcached -u "$(id -un)" -l 127.0.0.1 -p "$(cat "$conf/cache.port")" -U 0 > "$work/memcached.log" 2>&1 < /dev/null &
  pids+=($!)
  for name in account container object proxy; do
    "swift-$name-server" "$conf/$name.conf" > "$work/swift-$name.log" 2>&1 < /dev/null &
    pids+=($!)
  done
  for name in account container object proxy; do
    if ! answers "http://127.0.0.1:$(cat "$conf/$name.port")/"; then
      echo "Swift's $name server does not answer"
      cat "$work/swift-$name.log"
      return 1
    fi
  done
  export TEST_S3_ENDPOINT="http://127.0.0.1:$(cat "$conf/proxy.port")"
  export TEST_S3_ACCESS_KEY_ID=test:tester TEST_S3_SECRET_ACCESS_KEY=testing
}

install_dovecot() {
  [ -x /usr/sbin/dovecot ] || install_packages dovecot-imapd
}

# An IMAP server for everybody who knows the password, each with mailboxes of their own below TEST_IMAP_MAIL, as the
# user that PostgreSQL has. Its certificate is its own.
start_dovecot() {
  local home="$work/dovecot" user=$(id -un) port
  install_dovecot
  port=$(free_port)
  mkdir -p "$home/mail"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$home/key.pem" -out "$home/certificate.pem" 2> "$work/dovecot-certificate.log"
  if [ "$(id -u)" -eq 0 ]; then unprivileged true; user=postgres; chown -R postgres "$home"; fi
  cat > "$home/dovecot.conf" << CONF
protocols = imap
listen = 127.0.0.1
base_dir = $home/run
state_dir = $home/state
log_path = $home/log
default_internal_user = $user
default_internal_group = $(id -gn "$user")
default_login_user = $user
first_valid_uid = 1
mail_location = maildir:$home/mail/%u
ssl = required
ssl_cert = <$home/certificate.pem
ssl_key = <$home/key.pem
passdb {
  driver = static
  args = password=testing
}
userdb {
  driver = static
  args = uid=$user gid=$(id -g "$user") home=$home/mail/%u
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = $port
    ssl = yes
  }
}
CONF
  unprivileged /usr/sbin/dovecot -F -c "$home/dovecot.conf" > "$work/dovecot.log" 2>&1 < /dev/null &
  for _ in $(seq 100); do
    if node -e "require('net').connect($port, '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(1))"; then
      pids+=("$(cat "$home/run/master.pid")")
      export TEST_IMAP_URL="imaps://tester:testing@localhost:$port"
      export TEST_IMAP_CERTIFICATE="$home/certificate.pem" TEST_IMAP_MAIL="$home/mail"
      return
    fi
    sleep 0.2
  done
  cat "$work/dovecot.log" "$home/log"
  return 1
}
