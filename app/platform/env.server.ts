import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '#app/fields/email-address.ts'
import { OperatorError } from './operator-error.ts'

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
    'must be an origin such as https://www.example.com',
  )

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
})

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example.com' })

const missing = 'must be set too, since other S3_ settings are'

/** A secret of the site's own: one from an example is known to everybody, and so is one repeated character. */
const ownSecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => !isKnownSecret(text), 'must be a secret of your own: openssl rand -base64 48   makes one')

function isKnownSecret(text: string) {
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isExample =
    /change(me|it|this)|replace(me|this|with)|(my|your|some|super|auth|the|default|example|test)secret|secretkey|placeholder|example|default|password|openssl|insert(your)?|atleastcharacters/
  return isExample.test(letters) || new Set(text).size < 8 || /^(.{1,8})\1+$/.test(text)
}

/** A bucket of an S3-compatible service; without a region it gets that of most services that have none. */
const bucket = z.object({
  S3_ENDPOINT: z
    .string(missing)
    .refine(isServiceAddress, 'must be an address such as https://s3.us-east-1.amazonaws.com, without key or query'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(missing).regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: z.string(missing),
  S3_SECRET_ACCESS_KEY: z.string(missing),
})

/** Personal data travels encrypted, or stays on the machine. */
const webhookUrl = z.string('must be set too, since LEADS_WEBHOOK_SECRET is').refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return !username && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}, 'must be an address such as https://crm.example.com/leads, without user and password')

/** A program that is told of leads. Its secret is written as Standard Webhooks has it. */
const webhook = z.object({
  LEADS_WEBHOOK_URL: webhookUrl,
  LEADS_WEBHOOK_SECRET: z
    .string('must be set too, since LEADS_WEBHOOK_URL is')
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2,3}={1,2})?$/,
      'must be whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"   makes one',
    )
    .refine((text) => !isKnownSecret(text), 'must be a secret of your own'),
})

const imapForm = 'must look like imaps://user:password@mail.example.com/INBOX, with %40 for an @ in the user'

/** A folder of a mailbox, read over IMAP. Without `isTlsFromStart` the line is encrypted before the password is sent. */
export type ImapFolder = {
  host: string
  port: number
  isTlsFromStart: boolean
  user: string
  password: string
  folder: string
}

/** The mailbox in which reports of emails that came back arrive, and its address. A token goes behind the address's user. */
const bounces = z.object({
  BOUNCES_IMAP_URL: z.string('must be set too, since BOUNCES_ADDRESS is').transform(readImapUrl),
  BOUNCES_ADDRESS: z
    .string('must be set too, since BOUNCES_IMAP_URL is')
    .refine((text) => isEmailAddress(text) && /^[\x21-\x7e]{1,28}@/.test(text), {
      error: 'must be an email address such as bounces@example.com, with at most 28 characters before the @',
    }),
})

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: z.string().default('').transform(readAddresses),
  DATABASE_URL: postgresUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().min(3).default('Redstone Mobility <no-reply@redstone-mobility.example>'),
  LEADS_TO: z.string().refine(isEmailAddress, 'must be an email address').optional(),
  AUTH_SECRET: ownSecret.optional(),
  METRICS_TOKEN: ownSecret.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/** The names of all variables that configure the site; `docs/configuration.md` has a row for each. */
export const variableNames = [environment, bucket, bounces, webhook].flatMap(({ shape }) => Object.keys(shape))

/** `bucket` is undefined when pictures lie on disk, `bounces` when no mailbox is read, `webhook` when no program is told of leads. */
export type Env = z.infer<typeof environment> & {
  bucket: z.infer<typeof bucket> | undefined
  bounces: z.infer<typeof bounces> | undefined
  webhook: z.infer<typeof webhook> | undefined
}

/** The operator's settings. An empty variable counts as unset. Throws OperatorError. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const optional = <Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) =>
    Object.keys(settings.shape).some((name) => filled[name] !== undefined) ? read(settings, filled) : undefined
  return {
    ...read(environment, filled),
    ...{ bucket: optional(bucket), bounces: optional(bounces), webhook: optional(webhook) },
  }
}

function read<Settings extends z.ZodType>(settings: Settings, filled: object): z.output<Settings> {
  const result = settings.safeParse(filled)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new OperatorError(`${issue?.path.join('.')} ${issue?.message}`)
}

/** A path is allowed: some services have their S3 below one. */
function isServiceAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !search && !hash
}

function readImapUrl(text: string, check: z.RefinementCtx): ImapFolder {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
    const isTlsFromStart = protocol === 'imaps:'
    if (!/^imaps?:$/.test(protocol) || !hostname || !username || !password || search || hash) throw new Error(imapForm)
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || (isTlsFromStart ? 993 : 143)),
      isTlsFromStart,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    }
  } catch {
    check.addIssue({ code: 'custom', message: imapForm })
    return z.NEVER
  }
}

/** Addresses and networks separated by commas: `127.0.0.1, 10.0.0.0/8`. */
function readAddresses(text: string, check: z.RefinementCtx) {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const longest = family === 'ipv6' ? 128 : 32
    const prefix = bits === undefined ? longest : Number(bits)
    // "10.0.0.0/" would be read as all addresses there are.
    const isLength = /^\d{1,3}$/.test(bits ?? '0') && prefix <= longest
    if (!isIP(address) || !isLength || more.length > 0) {
      check.addIssue({ code: 'custom', message: 'must list addresses or networks such as 127.0.0.1, 10.0.0.0/8' })
      return z.NEVER
    }
    list.addSubnet(address, prefix, family)
  }
  return list
}
