import { Visitor } from 'vite'
import { lineAt, type SourceFile } from './kit/source-tree.ts'

export type SmellKind =
  | 'any'
  | 'cast'
  | 'non-null'
  | 'silent catch'
  | 'inline style'
  | 'click on a box'
  | 'jump in the tab order'
  | 'console'
  | 'mock'
  | 'fixed wait'
  | 'test left out'
  | 'long function'
  | 'effect without its reason'
  | 'guard of its own'

export type Smell = { kind: SmellKind; where: string }

type Node = { type: string; start: number; end: number }
type Called = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]
type Opened = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXOpeningElement']>>[0]

/** Lines a function may have: the first for logic, the second where it is mostly markup. */
export const longestFunction = { logic: 40, markup: 80 }

const clickable = new Set(['a', 'button', 'dialog', 'form', 'input', 'label', 'select', 'summary', 'textarea'])

/** What a reader of the file would stumble over, each with file and line. */
export function smellsIn(file: SourceFile): Smell[] {
  const smells: Smell[] = []
  const isTest = /\.test\.tsx?$|^(test|e2e)\//.test(file.path)
  const mostLines = file.path.endsWith('.tsx') ? longestFunction.markup : longestFunction.logic
  function found(kind: SmellKind, node: Node) {
    smells.push({ kind, where: `${file.path}:${lineAt(file.text, node.start)}` })
  }
  function measure(node: Node) {
    if (!isTest && file.text.slice(node.start, node.end).split('\n').length > mostLines) found('long function', node)
  }
  function says(node: Node) {
    return file.module.comments.some(({ start, end }) => start >= node.start && end <= node.end)
  }
  function isExplained(node: Node) {
    const above = file.text.slice(0, node.start).split('\n').at(-2) ?? ''
    return above.trim().startsWith('//')
  }
  new Visitor({
    TSAnyKeyword: (node) => found('any', node),
    TSAsExpression(node) {
      if (file.text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') found('cast', node)
    },
    TSTypeAssertion: (node) => found('cast', node),
    TSNonNullExpression: (node) => found('non-null', node),
    CatchClause(node) {
      if (node.body.body.length === 0 && !says(node.body)) found('silent catch', node)
    },
    CallExpression(node) {
      if (isEffect(node) && !isExplained(node)) found('effect without its reason', node)
      if (isEffect(node) && guards(file.text.slice(node.start, node.end))) found('guard of its own', node)
      const kind = judgeCall(node, file.path)
      if (kind && !(kind === 'silent catch' && says(node))) found(kind, node)
    },
    JSXOpeningElement: (node) => judgeElement(node, file.text).map((kind) => found(kind, node)),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(file.module.program)
  return smells
}

function isEffect({ callee }: Called) {
  return callee.type === 'Identifier' && /^use(Layout)?Effect$/.test(callee.name)
}

/** Whether an effect compares what a ref holds from the drawing before, and replaces it. */
function guards(effect: string) {
  return /\b(\w+)\.current [!=]== (?!null)(\w+)\b.*\b\1\.current = \2\b/s.test(effect)
}

function judgeCall(node: Called, path: string): SmellKind | null {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return null
  const name = node.callee.property.name
  const owner = node.callee.object.type === 'Identifier' ? node.callee.object.name : ''
  const [first] = node.arguments
  if (owner === 'console' && /^(app|server)\//.test(path)) return 'console'
  if (owner === 'vi' && ['mock', 'doMock', 'spyOn', 'stubGlobal'].includes(name)) return 'mock'
  if (name === 'waitForTimeout') return 'fixed wait'
  if (name === 'only' || name === 'fixme') return 'test left out'
  // A test may be left out where its engine is missing, with the reason said. One with a title and no reason may not.
  if (name === 'skip' && first?.type === 'Literal' && typeof first.value === 'string') return 'test left out'
  if (name === 'catch' && first?.type === 'ArrowFunctionExpression' && doesNothing(first)) return 'silent catch'
  return null
}

function doesNothing(callback: { body: Node & { body?: unknown } }) {
  return callback.body.type === 'BlockStatement' && Array.isArray(callback.body.body) && callback.body.body.length === 0
}

function judgeElement(node: Opened, text: string): SmellKind[] {
  const tag = text.slice(node.name.start, node.name.end)
  const attributes = node.attributes.map((one) => text.slice(one.start, one.end))
  const isPlain = /^[a-z]/.test(tag)
  const smells: SmellKind[] = []
  if (isPlain && attributes.some((one) => one.startsWith('style='))) smells.push('inline style')
  if (isPlain && !clickable.has(tag) && attributes.some((one) => one.startsWith('onClick=')))
    smells.push('click on a box')
  if (attributes.some((one) => /^tabIndex=(\{[1-9]|"[1-9])/.test(one))) smells.push('jump in the tab order')
  return smells
}
