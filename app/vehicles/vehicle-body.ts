import { isPictureField, postedPictureLines } from './pictures/posted-picture-lines.ts'

/** The posted form with one text for each question, as scripts send it: `features` and `pictures` are lines. Files come along. */
export function gatherVehicleBody(body: FormData) {
  const form = new FormData()
  for (const [name, value] of body) if (!isGathered(name)) form.append(name, value)
  form.set('features', body.getAll('features').filter(isText).join('\n'))
  form.set('pictures', postedPictureLines(body).join('\n'))
  return form
}

function isGathered(name: string) {
  return name === 'features' || name === 'pictures' || isPictureField(name)
}

function isText(value: FormDataEntryValue) {
  return typeof value === 'string'
}
