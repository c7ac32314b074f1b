import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { keepingMailServer } from '../../test/kit/received-mail.ts'
import { formatMailFailure, type Mail, smtpMailer } from './mail.server.ts'

const from = 'Redstone Mobility <no-reply@redstone.example>'

function aMail(changes: Partial<Mail>): Mail {
  return {
    ...{ to: 'sales@redstone.example', subject: 'Ramp', text: 'Is the ramp wide enough?' },
    ...{ messageId: 'contact-1001@redstone.example', ...changes },
  }
}

describe('an address with letters beyond ASCII before the @', () => {
  const to = 'jürgen@bücher.example'

  test('is given only to a server that says it takes such, and nothing is sent to any other', async () => {
    const able = await keepingMailServer()
    await smtpMailer(`smtp://127.0.0.1:${able.port}`, from).send(aMail({ to }))
    expect(able.received.map(({ recipients }) => recipients)).toEqual([[to]])
    const unable = await keepingMailServer({ hideSMTPUTF8: true })
    const failed = smtpMailer(`smtp://127.0.0.1:${unable.port}`, from).send(aMail({ to }))
    await expect(failed).rejects.toMatchObject({ code: 'NO_SMTPUTF8' })
    expect(formatMailFailure(await failed.catch((error) => error))).toBe(
      'The mail server takes no address with letters other than A to Z before the @.',
    )
    expect(unable.received).toEqual([])
  })

  test('is no reply address in a header, so that any server takes what staff get', async () => {
    const { port, received } = await keepingMailServer({ hideSMTPUTF8: true })
    await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail({ replyTo: { name: 'Jürgen', address: to } }))
    expect(received[0]?.message).toContain('Is the ramp wide enough?')
    expect(received[0]?.message).not.toMatch(/^reply-to/im)
  })

  test('is another matter than a domain of any script, which goes to any server', async () => {
    const { port, received } = await keepingMailServer({ hideSMTPUTF8: true })
    await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail({ to: 'jurgen@bücher.example' }))
    expect(received[0]?.recipients).toEqual(['jurgen@bücher.example'])
  })

  test('waits for a server that says nothing no longer than other emails do', async () => {
    const silent = createServer((socket) => void onTestFinished(() => void socket.destroy()))
    const port = await listenOnLoopback(silent)
    onTestFinished(() => void silent.close())
    const start = performance.now()
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail({ to }))).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
