import type { Page as BrowserPage, CDPSession } from '@playwright/test'
import { isChecked } from '../../test/kit/walk/locator.ts'
import { roleOf } from '../../test/kit/walk/roles.ts'
import { answersOf, fieldText, isDisabled } from '../../test/kit/walk/sent-form.ts'
import type { WalkPage } from '../../test/kit/walk/visitor.ts'

/**
 * What is on a page for somebody without scripts. `elements` has a line for each with a role that tests ask for, and `forms` what each form
 * would send.
 */
export type Seen = { tags: string[]; elements: string[]; forms: string[][] }

type Fact = {
  tag: string
  role: string
  name: string
  value: string
  isChecked: boolean
  isDisabled: boolean
  isSeen: boolean
}

const roles = new Set([
  ...['alert', 'alertdialog', 'banner', 'button', 'cell', 'checkbox', 'columnheader', 'combobox', 'complementary'],
  ...['contentinfo', 'dialog', 'figure', 'group', 'heading', 'img', 'link', 'list', 'listbox', 'listitem', 'main'],
  ...['navigation', 'progressbar', 'radio', 'region', 'row', 'rowheader', 'search', 'searchbox', 'slider'],
  ...['spinbutton', 'status', 'tab', 'table', 'tablist', 'tabpanel', 'textbox'],
])
/** Fields with a text. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea'
/** Their texts are no names, or the browser tells none. */
const unnamed = new Set(['list', 'listitem', 'row'])
const control = /^(a|button|input|select|textarea|summary|h[1-6]|label)$/

export function seenOnWalk(walk: WalkPage): Seen {
  const page = walk.now()
  const elements = [...page.document.querySelectorAll('body *')]
  return {
    tags: elements.map(({ localName }) => localName),
    elements: elements.flatMap((element, at) => {
      const isField = element.matches(fields)
      const role = page.isInaccessible(element) ? '' : (roleOf(element) ?? '')
      return lineOf(at, {
        tag: element.localName,
        role,
        name: roles.has(role) ? page.nameOf(element) : '',
        value: isField ? fieldText(element) : '',
        isChecked: /^(checkbox|radio)$/.test(element.getAttribute('type') ?? '') && isChecked(element),
        isDisabled: /^(button|input|select|textarea)$/.test(element.localName) && isDisabled(element),
        isSeen: !page.isHidden(element),
      })
    }),
    forms: [...page.document.querySelectorAll('form')].map((form) =>
      answersOf(form, undefined).map(([name, value]) =>
        answerLine(name, typeof value === 'string' ? value : value.name),
      ),
    ),
  }
}

/** The same as the browser has it: roles and names are those that it tells a screen reader. */
export async function seenInBrowser(page: BrowserPage): Promise<Seen> {
  const facts = await page.evaluate(findFacts, fields)
  const forms = await page.evaluate(findAnswers)
  const session = await page.context().newCDPSession(page)
  const told = await toldOf(session)
  await session.detach()
  return {
    tags: facts.map(({ tag }) => tag),
    elements: facts.flatMap((fact, at) => lineOf(at, { ...fact, ...(told.get(at) ?? { role: '', name: '' }) })),
    forms: forms.map((form) => form.map(([name = '', value = '']) => answerLine(name, value))),
  }
}

function lineOf(at: number, { tag, role, name, value, isChecked, isDisabled, isSeen }: Fact) {
  if (!roles.has(role) && !control.test(tag)) return []
  const states = [isChecked && 'checked', isDisabled && 'disabled', isSeen ? 'seen' : 'unseen'].filter(Boolean)
  const named = roles.has(role) ? `${role} "${unnamed.has(role) ? '' : plain(name)}"` : 'nothing'
  return [`${at} ${tag}: ${named} ${value && `= ${plain(value)} `}${states.join(' ')}`]
}

/** Without spaces: where words of two boxes meet, one is told with a space between them and the next without. */
function plain(text: string) {
  return text.replaceAll(/\s+/g, '')
}

function answerLine(name: string, value: string) {
  return `${name}=${value.replaceAll('\r\n', '\n')}`
}

/** Runs in the page, and numbers its elements. */
function findFacts(fields: string) {
  return [...document.querySelectorAll('body *')].map((element, at) => {
    element.setAttribute('data-at', String(at))
    const hasValue = 'value' in element && typeof element.value === 'string' && element.matches(fields)
    return {
      tag: element.localName,
      role: '',
      name: '',
      value: hasValue ? `${element.value}` : '',
      isChecked: element.matches(':is([type=checkbox], [type=radio]):checked'),
      isDisabled: element.matches(':disabled') && element.matches('button, input, select, textarea'),
      isSeen: isSeen(element),
    }
  })

  /** What has no box of its own is seen where its parent is. */
  function isSeen(element: Element): boolean {
    const around = element.parentElement
    if (around && getComputedStyle(element).display === 'contents') return isSeen(around)
    return element.checkVisibility({ visibilityProperty: true })
  }
}

/** Runs in the page. */
function findAnswers() {
  return [...document.forms].map((form) =>
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

const otherNames: Record<string, string> = { image: 'img', Details: 'group', Date: 'textbox', DateTime: 'textbox' }

/** Role and name by the number of the element. */
async function toldOf(session: CDPSession) {
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const numbers = new Map<number, number>()
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    const { attributes = [], backendNodeId, children = [] } = node
    const at = attributes.indexOf('data-at')
    if (at >= 0) numbers.set(backendNodeId, Number(attributes[at + 1]))
    left.push(...children)
  }
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map(
    nodes.flatMap(({ ignored, backendDOMNodeId = 0, role, name }) => {
      const at = numbers.get(backendDOMNodeId)
      if (ignored || at === undefined) return []
      const said = String(role?.value ?? '')
      return [[at, { role: otherNames[said] ?? said, name: String(name?.value ?? '') }] as const]
    }),
  )
}
