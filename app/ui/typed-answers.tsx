type TypedAnswersProps = {
  fields: readonly { name: string; label: string; format?: (answer: string) => string }[]
  answers: Record<string, string>
}

/** What somebody typed into a form that can no longer be saved, to be read and copied. Nothing when it was empty. */
export function TypedAnswers({ fields, answers }: TypedAnswersProps) {
  const typed = fields.flatMap(({ name, label, format = asIs }) => {
    const answer = answers[name]
    return answer ? [{ name, label, text: format(answer) }] : []
  })
  if (typed.length === 0) return null
  return (
    <section aria-labelledby="typed-answers" className="space-y-4 text-left text-ink">
      <h2 id="typed-answers" className="text-xl">
        What you typed
      </h2>
      <p>It could not be saved, because somebody has deleted the record. Copy what you want to keep.</p>
      <dl className="space-y-4">
        {typed.map(({ name, label, text }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap break-words rounded-control bg-sunken p-3">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function asIs(answer: string) {
  return answer
}
