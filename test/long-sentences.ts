import { lineAt, type SourceFile } from './kit/source-tree.ts'

/** Words that a sentence of a comment may have. */
export const mostWords = 20

type Comment = SourceFile['module']['comments'][number]

/** Sentences of comments with more words than that, as "file:line beginning". */
export function longSentencesIn(file: SourceFile) {
  return commentsIn(file).flatMap((comment) => {
    const [{ start } = { start: 0 }] = comment
    const long = sentencesOf(comment).filter((sentence) => wordsIn(sentence) > mostWords)
    return long.map((sentence) => `${file.path}:${lineAt(file.text, start)} ${sentence.slice(0, 60)}`)
  })
}

/** Comments, of which lines under each other are one. */
function commentsIn({ text, module }: SourceFile) {
  const found: Comment[][] = []
  for (const comment of module.comments) {
    const above = found.at(-1)
    const before = above?.at(-1)
    if (above && before && isLineUnder(before, comment)) above.push(comment)
    else found.push([comment])
  }
  return found

  function isLineUnder(before: Comment, comment: Comment) {
    const begins = text.slice(text.lastIndexOf('\n', before.start) + 1, before.start)
    const areLines = before.type === 'Line' && comment.type === 'Line'
    return areLines && begins.trim() === '' && text.slice(before.end, comment.start).trim() === ''
  }
}

/** A sentence ends with its mark before a space, or with its paragraph; a colon and a semicolon end none. */
function sentencesOf(comment: Comment[]) {
  const text = comment.map(({ value }) => value.replace(/^\s*\*+ ?/gm, '')).join('\n')
  return text.split(/\n\s*\n|\n(?=\s*[-@])/).flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?][)”"]?) /))
}

/** Code in backquotes is one word, punctuation alone is none. */
function wordsIn(sentence: string) {
  return (sentence.replace(/`[^`]*`/g, 'code').match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length
}
