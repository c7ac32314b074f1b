import type { HonoRequest } from 'hono'
import { boundaryIn } from '#app/http/form-boundary.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** The bytes that a form's texts and the frame around its files add. */
export const overhead = 256 * kilobyte

/** The paths with room for files. Only forms of staff send them, but for the open one. */
const roomier: Array<{ at: RegExp; bytes: number; size: string; isOpen?: boolean }> = [
  { at: /^\/trade-in(\.data|\/send)?$/, bytes: 60 * megabyte, size: '60 MB', isOpen: true },
  { at: /^\/admin\/vehicles\/pictures$/, bytes: 5 * megabyte, size: '5 MB' },
  { at: /^\/admin\/vehicles\/import(\.data)?$/, bytes: 5 * megabyte, size: 'a file of 5 MB' },
  { at: /^\/admin\/vehicles\/(new|edit\/\d+)(\.data)?$/, bytes: 50 * megabyte, size: 'ten pictures of 5 MB' },
  { at: /^\/admin\/drafts$/, bytes: 50 * megabyte, size: 'ten pictures of 5 MB' },
  { at: /^\/admin\/vehicles\/measures\/\d+(\.data)?$/, bytes: 30 * megabyte, size: 'six pictures of 5 MB' },
  { at: /^\/admin\/pages\/pictures$/, bytes: 5 * megabyte, size: '5 MB' },
  {
    at: /^\/admin\/pages\/(new|edit\/\d+)(\.data)?$/,
    bytes: 6 * megabyte,
    size: '200,000 characters and one picture of 5 MB',
  },
  { at: /^\/admin\/pages\/preview$/, bytes: megabyte, size: '200,000 characters' },
  { at: /^\/admin\/reviews\/(new|edit\/\d+)(\.data)?$/, bytes: 5 * megabyte, size: 'one picture of 5 MB' },
]

/** The most bytes that a request to this path may carry, and the same as a person reads it. */
export function bodyLimitOf(path: string) {
  const found = roomier.find(({ at }) => at.test(path))
  if (!found) return { bytes: overhead, size: '256 kB', isOpen: false }
  return { bytes: found.bytes + overhead, size: found.size, isOpen: found.isOpen ?? false }
}

/** The most that a sender without a living session may send, whatever room the path has for staff. */
export const ofStrangers = { bytes: megabyte + overhead, size: '1 MB' }

/** Whether a form carries pictures of strangers. In any other shape it has no more room than their other forms. */
export function isOpenUpload(request: HonoRequest) {
  return request.method === 'POST' && bodyLimitOf(request.path).isOpen && boundaryIn(typeOf(request)) !== null
}

export function typeOf(request: HonoRequest) {
  return request.header('content-type') ?? ''
}

/** Whether the request comes with a living session; asked only where staff may send more. */
export type IsStaff = (request: Request, address: string) => Promise<boolean>

/** What this request may carry, the same as a person reads it, and whether somebody with a living session sends it. */
export async function sendersLimit(request: HonoRequest, askIsStaff: () => Promise<boolean>) {
  const { bytes, size, isOpen } = bodyLimitOf(request.path)
  if (isOpenUpload(request) || bytes <= ofStrangers.bytes) return { bytes, size, isStaff: false }
  const isStaff = !isOpen && (await askIsStaff())
  return isStaff ? { bytes, size, isStaff } : { ...ofStrangers, isStaff }
}
