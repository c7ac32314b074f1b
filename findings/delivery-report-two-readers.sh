#!/usr/bin/env bash
# Subject:  a report that an email could not be delivered, read by two libraries of the same author.
# Versions: mailparser 3.14.2, postal-mime 4.0.0.
# Expected: both hand over message/delivery-status as a part of its own. It is the second of the three parts that RFC 6522 and
#           RFC 3464 define, and the only one written for programs.
# Seen:     mailparser has no such attachment. It appends the fields to the text for people, with nothing to mark where they
#           begin. postal-mime keeps them out of the text and returns them as an attachment. Code for one library finds
#           nothing with the other, without an error. The returned email is an attachment in both.
# Source:   https://www.rfc-editor.org/rfc/rfc3464#section-2 and https://www.rfc-editor.org/rfc/rfc6522#section-3;
#           https://nodemailer.com/extras/mailparser/ and https://github.com/postalsys/postal-mime
# Matters:  these reports tell a seller which confirmations never arrived. Switching libraries silences all of them.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error mailparser@3.14.2 postal-mime@4.0.0 > npm.txt

cat > look.mjs <<'END'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'

const report = `From: MAILER-DAEMON@mx.visitor.example
To: info@redstone.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.visitor.example

Final-Recipient: rfc822; kim@visitor.example
Action: failed
Status: 5.1.1

--part
Content-Type: message/rfc822

From: info@redstone.example
To: kim@visitor.example
Subject: Your test drive
Message-ID: <7@redstone.example>

See you on Monday.

--part--
`.replaceAll('\n', '\r\n')

const one = await simpleParser(report)
show('mailparser', one.text, one.attachments.map(({ contentType }) => contentType))
const other = await PostalMime.parse(report)
show('postal-mime', other.text, other.attachments.map(({ mimeType }) => mimeType))

function show(reader, text, attachments) {
  console.log(reader)
  console.log('  fields in the text:', /^Status: 5\.1\.1$/m.test(text))
  console.log('  attachments:', attachments.join(', '))
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
mailparser
  fields in the text: true
  attachments: message/rfc822
postal-mime
  fields in the text: false
  attachments: message/delivery-status, message/rfc822
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
