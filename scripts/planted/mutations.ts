import { parseSync, Visitor } from 'vite'
import { lineAt } from '../../test/kit/source-tree.ts'

export const mutationKinds = ['comparison', 'logic', 'number', 'await'] as const
type MutationKind = (typeof mutationKinds)[number]

/** A place of a file's text, and what comes to stand there. */
export type Mutation = { kind: MutationKind; line: number; start: number; end: number; before: string; after: string }

type Span = { start: number; end: number }
type Operation = { operator: string; left: Span; right: Span }

const comparisons: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
}
const logic: Record<string, string> = { '&&': '||', '||': '&&' }

/**
 * Every change of one comparison, number or `await`, in the order of the text.
 * Types are passed over: they are gone when it runs.
 */
export function mutationsIn(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const passedOver: Span[] = []
  const { program } = parseSync(path, text)
  function add(kind: MutationKind, { start, end }: Span, after: string) {
    found.push({ kind, line: lineAt(text, start), start, end, before: text.slice(start, end), after })
  }
  function turn(kind: MutationKind, turned: Record<string, string>, { operator, left, right }: Operation) {
    const after = turned[operator]
    const start = text.indexOf(operator, left.end)
    if (after !== undefined && start < right.start) add(kind, { start, end: start + operator.length }, after)
  }
  const passOver = (span: Span) => void passedOver.push(span)
  new Visitor({
    BinaryExpression: (node) => turn('comparison', comparisons, node),
    LogicalExpression: (node) => turn('logic', logic, node),
    Literal(node) {
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
    },
    AwaitExpression: ({ start, argument }) => add('await', { start, end: argument.start }, ''),
    TSLiteralType: passOver,
    Property: ({ key }) => passOver(key),
  }).visit(program)
  const runs = ({ start, end }: Span) => !passedOver.some((span) => start >= span.start && end <= span.end)
  return found.filter((one) => runs(one)).toSorted((a, b) => a.start - b.start)
}

/** The text with the change made. */
export function mutated(text: string, { start, end, after }: Mutation) {
  return text.slice(0, start) + after + text.slice(end)
}

/** The changed line as it was and as it comes to be, without the space around it. */
export function linesOf(text: string, mutation: Mutation) {
  const lineOf = (whole: string) => whole.split('\n')[mutation.line - 1]?.trim() ?? ''
  return { was: lineOf(text), is: lineOf(mutated(text, mutation)) }
}
