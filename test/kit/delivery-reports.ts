/** What a report is about. It is sent to `returnAddress`; `receiver` is who did not get the email. */
export type Reported = { returnAddress: string; receiver: string; status?: string; action?: string }

/** As Postfix writes a report. */
export function postfixReport({ returnAddress, receiver, status = '5.1.1', action = 'failed' }: Reported) {
  return lines(`Return-Path: <>
Delivered-To: ${returnAddress}
Received: by mail.dealer.example (Postfix)
	id 4F2A91C0D3; Sun, 29 Nov 2026 09:14:03 -0700 (MST)
Date: Sun, 29 Nov 2026 09:14:03 -0700 (MST)
From: MAILER-DAEMON@mail.dealer.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${returnAddress}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4E1B01C0D2.1796000043/mail.dealer.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261129161403.4F2A91C0D3@mail.dealer.example>

This is a MIME-encapsulated message.

--4E1B01C0D2.1796000043/mail.dealer.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.dealer.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${receiver}>: host mx.visitor.example[192.0.2.25] said: 550 ${status}
    <${receiver}>: Recipient address rejected: User unknown in
    virtual mailbox table (in reply to RCPT TO command)

--4E1B01C0D2.1796000043/mail.dealer.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.dealer.example
X-Postfix-Queue-ID: 4E1B01C0D2
X-Postfix-Sender: rfc822; ${returnAddress}
Arrival-Date: Sun, 29 Nov 2026 09:14:02 -0700 (MST)

Final-Recipient: rfc822; ${receiver}
Original-Recipient: rfc822;${receiver}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.visitor.example
Diagnostic-Code: smtp; 550 ${status} <${receiver}>: Recipient address
    rejected: User unknown in virtual mailbox table

--4E1B01C0D2.1796000043/mail.dealer.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

${returned(returnAddress, receiver)}
--4E1B01C0D2.1796000043/mail.dealer.example--
`)
}

/** As Exchange writes a report: with pages of text before it, folded fields and codes of its own. */
function exchangeReport({ returnAddress, receiver, status = '5.1.10' }: Reported) {
  return lines(`From: <postmaster@visitor.example>
To: <${returnAddress}>
Date: Sun, 29 Nov 2026 16:14:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="a5c0e3f2-77b1-4d0e-9c57-0b1c2d3e4f50"
X-MS-Exchange-Message-Is-Ndr:
Message-ID: <9b1f0c77-21aa-4c1c-8c33-5a90d1c0ffee@EX01.visitor.example>
In-Reply-To: <confirmation-1001-abc@www.dealer.example>
Subject: Undeliverable: We have your message
Auto-Submitted: auto-replied
MIME-Version: 1.0

--a5c0e3f2-77b1-4d0e-9c57-0b1c2d3e4f50
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="f3d81c1e-1c4c-47d6-94d0-1f0b86a7b5cc"

--f3d81c1e-1c4c-47d6-94d0-1f0b86a7b5cc
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Delivery has failed to these recipients or groups:

${receiver}
The email address you entered couldn't be found. Please check the recipient=
's email address and try to resend the message.

--f3d81c1e-1c4c-47d6-94d0-1f0b86a7b5cc
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p style=3D"color:#333">Delivery has failed to these recipients or=
 groups:</p>${'<p>The address could not be found.&nbsp;</p>=\n'.repeat(400)}</body></html>

--f3d81c1e-1c4c-47d6-94d0-1f0b86a7b5cc--

--a5c0e3f2-77b1-4d0e-9c57-0b1c2d3e4f50
Content-Type: message/delivery-status

Reporting-MTA: dns;EX01.visitor.example
Received-From-MTA: dns;mail.dealer.example
Arrival-Date: Sun, 29 Nov 2026 16:14:04 +0000

Final-Recipient: rfc822;${receiver}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient
 not found by SMTP address lookup


--a5c0e3f2-77b1-4d0e-9c57-0b1c2d3e4f50
Content-Type: message/rfc822

${returned(returnAddress, receiver)}
--a5c0e3f2-77b1-4d0e-9c57-0b1c2d3e4f50--
`)
}

/** As Gmail writes a report: with a picture beside its text. */
function gmailReport({ returnAddress, receiver, status = '5.1.1' }: Reported) {
  return lines(`Delivered-To: ${returnAddress}
Return-Path: <>
To: ${returnAddress}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
Subject: Delivery Status Notification (Failure)
Date: Sun, 29 Nov 2026 08:14:06 -0800 (PST)
Auto-Submitted: auto-replied
Message-ID: <656a1c2e.050a0220.5d3a.b7f1.GMR@mx.google.example>
X-Failed-Recipients: ${receiver}
MIME-Version: 1.0
Content-Type: multipart/report; boundary="00000000000037c1f2060b4a1d77"; report-type=delivery-status

--00000000000037c1f2060b4a1d77
Content-Type: multipart/related; boundary="00000000000037d3a1060b4a1d7d"

--00000000000037d3a1060b4a1d7d
Content-Type: multipart/alternative; boundary="00000000000037d3ab060b4a1d7e"

--00000000000037d3ab060b4a1d7e
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${receiver} because the address couldn't be found, or is unable to receive mail.

--00000000000037d3ab060b4a1d7e
Content-Type: text/html; charset="UTF-8"

<html><body><h2>Address not found</h2><img src="cid:icon.png" alt="Error"></body></html>

--00000000000037d3ab060b4a1d7e--
--00000000000037d3a1060b4a1d7d
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==

--00000000000037d3a1060b4a1d7d--
--00000000000037c1f2060b4a1d77
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Received-From-MTA: dns; ${returnAddress}
Arrival-Date: Sun, 29 Nov 2026 08:14:05 -0800 (PST)
X-Original-Message-ID: <confirmation-1001-abc@www.dealer.example>

Final-Recipient: rfc822; ${receiver}
Action: failed
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist. Please try
 550-${status} double-checking the recipient's email address for typos or
 550 ${status} unnecessary spaces.
Last-Attempt-Date: Sun, 29 Nov 2026 08:14:06 -0800 (PST)

--00000000000037c1f2060b4a1d77
Content-Type: message/rfc822

${returned(returnAddress, receiver)}
--00000000000037c1f2060b4a1d77--
`)
}

/** As SES writes a report: to the return address in To alone, with the status in its own field only. */
function sesReport({ returnAddress, receiver, status = '5.1.1' }: Reported) {
  return lines(`X-Original-To: ${returnAddress}
Date: Sun, 29 Nov 2026 16:14:07 +0000
From: MAILER-DAEMON@us-west-2.amazonses.example
To: ${returnAddress}
Message-ID: <010101936f0a7c11-5f0e3c1b-a9a4-4a7e-8a8f-3a6f0d2b9c10-000000@us-west-2.amazonses.example>
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report;
	boundary="----=_Part_7014083_1408301774.1796000047123";
	report-type=delivery-status

------=_Part_7014083_1408301774.1796000047123
Content-Type: text/plain; charset=us-ascii
Content-Transfer-Encoding: 7bit
Content-Description: Notification

An error occurred while trying to deliver the mail to the following recipients:
${receiver}
------=_Part_7014083_1408301774.1796000047123
Content-Type: message/delivery-status
Content-Transfer-Encoding: 7bit
Content-Description: Delivery Status Notification

Reporting-MTA: dns; a27-23.smtp-out.us-west-2.amazonses.example

Action: failed
Final-Recipient: rfc822; ${receiver}
Diagnostic-Code: smtp; 550 ${status} user unknown
Status: ${status}


------=_Part_7014083_1408301774.1796000047123
Content-Type: message/rfc822
Content-Description: Undelivered Message

${returned(returnAddress, receiver)}
------=_Part_7014083_1408301774.1796000047123--
`)
}

/** As qmail writes a report: in plain words, as QSBMF has it. */
function qmailReport({ returnAddress, receiver, status = '5.1.1' }: Reported) {
  return lines(`Return-Path: <>
Delivered-To: ${returnAddress}
Received: (qmail 21877 invoked for bounce); 29 Nov 2026 16:14:08 -0000
Date: 29 Nov 2026 16:14:08 -0000
From: MAILER-DAEMON@mail.dealer.example
To: ${returnAddress}
Subject: failure notice

Hi. This is the qmail-send program at mail.dealer.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${receiver}>:
192.0.2.27 does not like recipient.
Remote host said: 550 sorry, no mailbox here by that name (#${status})
Giving up on 192.0.2.27.

--- Below this line is a copy of the message.

${returned(returnAddress, receiver)}`)
}

/** By the program that writes them. */
export const reportShapes = {
  Postfix: postfixReport,
  Exchange: exchangeReport,
  Gmail: gmailReport,
  SES: sesReport,
  qmail: qmailReport,
}

/** What a mail program answers by itself while its owner is away. It goes to the return address, too. */
export function outOfOffice({ returnAddress, receiver }: Reported) {
  return lines(`Return-Path: <>
Delivered-To: ${returnAddress}
Date: Sun, 29 Nov 2026 16:14:09 +0000
From: <${receiver}>
To: <${returnAddress}>
Subject: Out of office: We have your message
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

I'm away until Monday. Your email was not delivered to a colleague.
Action: failed
Status: 5.1.1
`)
}

function returned(returnAddress: string, receiver: string) {
  return `Return-Path: <${returnAddress}>
From: Redstone Mobility <no-reply@dealer.example>
To: ${receiver}
Subject: We have your message
Message-ID: <confirmation-1001-abc@www.dealer.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Thank you for your message.
`
}

function lines(text: string) {
  return Buffer.from(text.replaceAll('\n', '\r\n'))
}
