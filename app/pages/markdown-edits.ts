/** What a button above the text does to it. */
export type MarkdownEdit = 'heading' | 'bold' | 'list' | 'link'

/** A text with what is selected in it, in characters. */
type Selected = { text: string; start: number; end: number }

/** One piece of a text replaced: from, to, what comes in, and what is then selected in the text. */
export type Replacement = { from: number; to: number; insert: string; selected: [start: number, end: number] }

/**
 * Puts the marks of a heading, bold words, a list or a link around what is selected. Takes away marks that are there.
 */
export function editMarkdown(edit: MarkdownEdit, selected: Selected): Replacement {
  if (edit === 'heading') return markLines(selected, '## ', /^#{1,6} /)
  if (edit === 'list') return markLines(selected, '- ', /^[-*+] /)
  return edit === 'bold' ? markWords(selected, '**', 'bold words') : markLink(selected)
}

/** Puts a block of its own, such as a picture, after the line in which the selection ends. */
export function insertBlock(block: string, { text, end }: Selected): Replacement {
  const lineEnd = text.indexOf('\n', end)
  const at = lineEnd === -1 ? text.length : lineEnd
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const lead = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - newlinesAtEnd(before)))
  const tail = after.startsWith('\n\n') || after.trim() === '' ? '' : '\n'
  const insert = `${lead}${block}${tail}`
  const caret = at + lead.length + block.length
  return { from: at, to: at, insert, selected: [caret, caret] }
}

function newlinesAtEnd(text: string) {
  return /\n*$/.exec(text)?.[0].length ?? 0
}

function markLines({ text, start, end }: Selected, mark: string, marked: RegExp): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const isMarked = filled.length > 0 && filled.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => {
    const bare = line.replace(marked, '')
    return isMarked || (line.trim() === '' && lines.length > 1) ? bare : mark + bare
  })
  const insert = changed.join('\n')
  // The caret stays with its word; of several lines all stay selected.
  const caret = Math.max(from, end + insert.length - (to - from))
  return { from, to, insert, selected: lines.length > 1 ? [from, from + insert.length] : [caret, caret] }
}

function markWords({ text, start, end }: Selected, mark: string, placeholder: string): Replacement {
  const words = text.slice(start, end)
  const isAround = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  if (words !== '' && start >= mark.length && isAround)
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: words,
      selected: [start - mark.length, end - mark.length],
    }
  // Marks that touch a blank stay stars.
  const [, lead = '', bare = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
  const inner = bare === '' ? placeholder : bare
  const begin = start + lead.length + mark.length
  return {
    from: start,
    to: end,
    insert: `${lead}${mark}${inner}${mark}${tail}`,
    selected: [begin, begin + inner.length],
  }
}

function markLink({ text, start, end }: Selected): Replacement {
  const words = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  const shown = words === '' ? 'words' : words
  const insert = `[${shown}](address)`
  // What is still to be written is selected: the words, or where they lead.
  const at = words === '' ? start + 1 : start + shown.length + 3
  return { from: start, to: end, insert, selected: [at, at + (words === '' ? shown.length : 'address'.length)] }
}
