import { isPictureField, postedPictureLines } from './pictures/posted-picture-lines.ts'
import { proposedName } from './vehicle-facts.ts'

/**
 * The posted form with one text for each question, as scripts send it: `features`, `cardFeatures` and `pictures` are lines. Files come along. A name
 * that was left empty is made from the facts.
 */
export function gatherVehicleBody(body: FormData) {
  const form = new FormData()
  for (const [name, value] of body) if (!isGathered(name)) form.append(name, value)
  for (const name of lists) form.set(name, body.getAll(name).filter(isText).join('\n'))
  form.set('pictures', postedPictureLines(body).join('\n'))
  if (!textIn(body, 'name').trim()) form.set('name', nameFrom(body))
  return form
}

const lists = ['features', 'cardFeatures']

function isGathered(name: string) {
  return lists.includes(name) || name === 'pictures' || isPictureField(name)
}

function isText(value: FormDataEntryValue) {
  return typeof value === 'string'
}

function nameFrom(body: FormData) {
  return proposedName(['year', 'make', 'model', 'trim'].map((name) => textIn(body, name)))
}

function textIn(body: FormData, name: string) {
  const value = body.get(name)
  return typeof value === 'string' ? value : ''
}
