#!/usr/bin/env bash
# Subject:  an email address with a letter beyond ASCII before the @, and a mail server that takes ASCII only.
# Versions: nodemailer 10.6.0, against a server of twenty lines that does not offer SMTPUTF8.
# Expected: the library reports that it cannot reach this address over this server. A client must not transmit such an
#           address if the server does not offer SMTPUTF8 (RFC 6531, 3.2). A domain beyond ASCII is different: it can be
#           spelled in ASCII.
# Seen:     nodemailer sends the address as raw UTF-8, without the SMTPUTF8 parameter that would announce it, and counts it as
#           accepted if the server says OK. The domain of the second address is spelled in ASCII, as it should be.
# Source:   https://www.rfc-editor.org/rfc/rfc6531#section-3.2; https://github.com/nodemailer/nodemailer/issues/1462
# Matters:  a server that takes the bytes without understanding them can lose the email later. The seller sees "sent", and
#           the visitor never hears back.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error nodemailer@10.6.0 > npm.txt

cat > look.mjs <<'END'
import { once } from 'node:events'
import { createServer } from 'node:net'
import nodemailer from 'nodemailer'

const commands = []
const server = createServer((socket) => {
  let rest = ''
  let isText = false
  socket.write('220 mx.dealer.example ESMTP\r\n')
  socket.setEncoding('utf8').on('data', (piece) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop()
    for (const line of lines) answer(line)
  })
  function answer(line) {
    if (isText && line !== '.') return
    isText = line === 'DATA'
    if (/^(MAIL|RCPT)/.test(line)) commands.push(line)
    if (isText) socket.write('354 go ahead\r\n')
    else if (line === 'QUIT') socket.end('221 bye\r\n')
    else socket.write(line.startsWith('EHLO') ? '250-mx.dealer.example\r\n250 SIZE 1000000\r\n' : '250 OK\r\n')
  }
})
await once(server.listen(0, '127.0.0.1'), 'listening')

const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port, ignoreTLS: true })
for (const to of ['josé@visitor.example', 'jose@señor.example']) {
  const { accepted, rejected } = await transport.sendMail({ from: 'info@redstone.example', to, text: 'Hello' })
  console.log(commands.splice(0).join(' / '))
  console.log('reported: accepted', accepted.length, 'rejected', rejected.length)
}
transport.close()
server.close()
END
node look.mjs > found.txt

cat > seen.txt <<'END'
MAIL FROM:<info@redstone.example> / RCPT TO:<josé@visitor.example>
reported: accepted 1 rejected 0
MAIL FROM:<info@redstone.example> / RCPT TO:<jose@xn--seor-hqa.example>
reported: accepted 1 rejected 0
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
