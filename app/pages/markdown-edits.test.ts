import { describe, expect, test } from 'vitest'
import { editMarkdown, insertBlock, type MarkdownEdit, type Replacement } from './markdown-edits.ts'

/** A text with its selection between brackets "⟦⟧", or a caret "⟦⟧". */
function read(marked: string) {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

function shown({ text }: { text: string }, { from, to, insert, selected: [start, end] }: Replacement) {
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, start)}⟦${after.slice(start, end)}⟧${after.slice(end)}`
}

describe('a button above the text', () => {
  test.each<[string, MarkdownEdit, string, string]>([
    ['makes a heading of the line of the caret', 'heading', 'a\nSalt ⟦⟧snow\nb', 'a\n## Salt ⟦⟧snow\nb'],
    ['takes the heading back', 'heading', '## Salt⟦⟧', 'Salt⟦⟧'],
    ['makes a main heading of a smaller one', 'heading', '### Salt⟦⟧', '## Salt⟦⟧'],
    ['begins a heading in an empty text', 'heading', '⟦⟧', '## ⟦⟧'],
    ['makes a list of all selected lines', 'list', 'a⟦a\n\nb⟧b\nc', '⟦- aa\n\n- bb⟧\nc'],
    ['takes the list back', 'list', '⟦- a\n- b⟧', '⟦a\nb⟧'],
    ['makes the selected words bold', 'bold', 'Rinse ⟦often⟧.', 'Rinse **⟦often⟧**.'],
    ['leaves blanks out of what is bold', 'bold', 'Rinse⟦ often ⟧.', 'Rinse **⟦often⟧** .'],
    ['takes bold back', 'bold', 'Rinse **⟦often⟧**.', 'Rinse ⟦often⟧.'],
    ['writes what is to be bold where nothing is selected', 'bold', 'a ⟦⟧', 'a **⟦bold words⟧**'],
    ['asks where the selected words lead', 'link', 'See ⟦our vans⟧.', 'See [our vans](⟦address⟧).'],
    ['asks for the words of a link where nothing is selected', 'link', '⟦⟧', '[⟦words⟧](address)'],
  ])('%s', (_what, edit, before, after) => {
    const selected = read(before)
    expect(shown(selected, editMarkdown(edit, selected))).toBe(after)
  })

  test.each([
    ['', '⟦⟧', '![a](/b)⟦⟧'],
    ['the end', 'Words.⟦⟧', 'Words.\n\n![a](/b)⟦⟧'],
    ['a line', 'Wo⟦⟧rds.\nMore.', 'Words.\n\n![a](/b)⟦⟧\n\nMore.'],
    ['a paragraph', 'Words.⟦⟧\n\nMore.', 'Words.\n\n![a](/b)⟦⟧\n\nMore.'],
    ['an empty last line', 'Words.\n\n⟦⟧', 'Words.\n\n![a](/b)⟦⟧'],
  ])('puts a picture after %s, as a paragraph of its own', (_where, before, after) => {
    const selected = read(before)
    expect(shown(selected, insertBlock('![a](/b)', selected))).toBe(after)
  })
})
