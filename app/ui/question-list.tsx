import { Plus } from 'lucide'
import { Icon } from './icon.tsx'

type QuestionListProps = { name: string; questions: Array<{ question: string; answer: string }>; className?: string }

/** Questions with their answers, one open at a time. `name` must be unique on the page: it is what ties them together. */
export function QuestionList({ name, questions, className = '' }: QuestionListProps) {
  return (
    <div className={`divide-y divide-line rounded-card border border-line bg-surface ${className}`}>
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-card text-balance px-5 py-3 font-semibold hover:text-accent print:min-h-0 print:px-3 print:pt-2 print:pb-0">
            {question}
            <Icon
              of={Plus}
              className="size-5 shrink-0 text-accent group-open:rotate-45 motion-safe:transition-transform"
            />
          </summary>
          <p className="measure px-5 pb-5 text-ink-soft print:max-w-none print:px-3 print:pb-2">{answer}</p>
        </details>
      ))}
    </div>
  )
}
