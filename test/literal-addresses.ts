import { Visitor } from 'vite'
import { lineAt, type SourceFile } from './kit/source-tree.ts'

/** Calls whose argument the compiler compares with the table of routes, or that ask what an address is like. */
const typed = /^(href|siteShareLink)$/
const comparisons = /^(startsWith|endsWith|includes)$/
const linking = /^(to|href|action)$/

type Node = { type: string; start: number; end: number }
type Called = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]

/** Texts that are an address of ours and that no compiler checks, as "file:line text". A path is ours by its first segment. */
export function literalAddressesIn(file: SourceFile, patterns: string[]) {
  const segments = [...new Set(patterns.flatMap((pattern) => pattern.split('/')))].filter((one) =>
    /^[\w.-]+$/.test(one),
  )
  const ours = new RegExp(`^/(${segments.map((one) => one.replaceAll('.', '\\.')).join('|')})(?=[/?#]|$)`)
  const found: Node[] = []
  const allowed: Node[] = []
  function judge(node: Node, text: string) {
    if (ours.test(text)) found.push(node)
  }
  function judgeHome(name: string, value: (Node & { value?: unknown }) | null) {
    if (linking.test(name) && value?.value === '/') found.push(value)
  }
  new Visitor({
    CallExpression(node) {
      if (isChecked(node)) allowed.push(...node.arguments)
    },
    Literal: (node) => judge(node, typeof node.value === 'string' ? node.value : ''),
    TemplateElement: (node) => judge(node, node.value.raw),
    TSLiteralType: (node) => allowed.push(node),
    Property(node) {
      allowed.push(...(node.computed ? [] : [node.key]))
      judgeHome(file.text.slice(node.key.start, node.key.end), node.value)
    },
    JSXAttribute: (node) => judgeHome(file.text.slice(node.name.start, node.name.end), node.value),
  }).visit(file.module.program)
  return found
    .filter(({ start, end }) => !allowed.some((one) => one.start <= start && end <= one.end))
    .map(({ start, end }) => `${file.path}:${lineAt(file.text, start)} ${file.text.slice(start, end)}`)
}

function isChecked({ callee }: Called) {
  if (callee.type === 'Identifier') return typed.test(callee.name)
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    comparisons.test(callee.property.name)
  )
}
