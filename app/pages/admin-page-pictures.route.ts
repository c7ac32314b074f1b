import { readPageNumber } from '#app/fields/page-number.ts'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { fileNameIn } from '#app/pictures/library/library-view.ts'
import { readLibrary } from '#app/pictures/library/picture-library.actions.server.ts'
import { pictureUrl, storedWidths } from '#app/pictures/picture.ts'
import { sizedAddress } from '#app/pictures/sized-address.ts'
import { failureOf } from '#app/records/staff-failure.server.ts'
import type { Route } from './+types/admin-page-pictures.route.ts'
import { addPictureIntent } from './article-pictures.ts'
import type { ChoosablePicture } from './library-choice.tsx'
import { takePicture } from './taken-picture.actions.server.ts'

/** A page of the library, for whoever chooses a picture there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const page = readPageNumber(url.searchParams)
  const { pictures, pages } = await readLibrary(context.get(services), { view: '', page })
  const choosable = pictures.flatMap(({ path, size, uses }): ChoosablePicture[] => {
    if (!size) return []
    const width = storedWidths(size.width)[0] ?? size.width
    const alt = uses.find((use) => use.alt?.trim())?.alt ?? ''
    const address = sizedAddress({ path, ...size })
    return [{ address, alt, thumbnail: pictureUrl(path, width, 'webp'), name: fileNameIn(path) }]
  })
  return Response.json({ pictures: choosable, pages }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Takes a picture for the open form of a page, and answers how its text names it. Until the page is saved nothing does. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  body.set('intent', addPictureIntent)
  try {
    const taken = await takePicture(context, body)
    // What is wrong with the fields is an answer too: the form stays open and says it.
    return Response.json(taken, { status: taken && 'markdown' in taken ? 201 : 200 })
  } catch (error) {
    const text = 'The picture storage did not answer. Please try again in a minute.'
    failureOf(context, { title: 'Image Upload Error', text }, error)
    return Response.json({ errors: [{ name: 'pictureFile', message: text }] }, { status: 503 })
  }
}
