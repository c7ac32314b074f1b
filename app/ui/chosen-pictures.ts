import { pictureFileProblem, tooManyPictures } from './picture-file.ts'
import { sniffedBytes, toldPictureType } from './picture-type.ts'

/** How many pictures a form takes, how many of them it has already, and how large one may be. */
export type ChoiceLimits = { most?: number; alreadyThere?: number; mostMegabytes?: number }

/** Chosen files as the server will judge them: those that it takes, and what it will say of the others, each once. */
export async function judgeChosen(files: File[], limits: ChoiceLimits) {
  const { most = Number.POSITIVE_INFINITY, alreadyThere = 0, mostMegabytes } = limits
  const ready: File[] = []
  const problems = new Set<string>()
  for (const file of files) {
    const problem = pictureFileProblem(await asTheServerSees(file), mostMegabytes)
    if (problem) problems.add(problem.description)
    else if (alreadyThere + ready.length >= most) problems.add(tooManyPictures(most))
    else ready.push(file)
  }
  return { ready, problems: [...problems] }
}

/** The file by its first bytes, whatever it is called. What cannot be read now may be later. */
async function asTheServerSees(file: File) {
  const { name, size, type } = file
  const bytes = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .catch(() => null)
  return { name, size, type: bytes ? toldPictureType(new Uint8Array(bytes)) : type }
}
