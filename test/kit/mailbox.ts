import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { type Site, within } from './site-process.ts'

/** An email stays as it was written, so each is read once however often somebody looks. */
const read = new Map<string, Promise<Email>>()

/** The emails that a site without a mail server has written, oldest first, as a mail program reads them. */
export async function emailsOf({ data }: Pick<Site, 'data'>) {
  const folder = join(data.dataDir, 'mail')
  const files = await readdir(folder).catch(() => []) // none yet
  const whole = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(whole.map((file) => readOnce(join(folder, file))))
}

function readOnce(file: string) {
  const email = read.get(file) ?? readFile(file).then((text) => PostalMime.parse(text))
  read.set(file, email)
  return email
}

/** The first email to that address whose subject fits, as soon as it is there. */
export async function emailTo(site: Pick<Site, 'data'>, address: string, subject: RegExp) {
  return within(15_000, `an email to ${address}`, async () =>
    (await emailsOf(site)).find((email) => isTo(email, address) && subject.test(email.subject ?? '')),
  )
}

function isTo({ to }: Email, address: string) {
  return to?.some((one) => one.address === address) ?? false
}
