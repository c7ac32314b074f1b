/** Who said it, as a picture. The name stands right beside it, so the picture itself says nothing; without one its first letter stands in. */
export function Portrait({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width="56"
        height="56"
        loading="lazy"
        className="size-14 shrink-0 rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full border border-accent bg-accent-soft font-bold text-accent text-xl uppercase"
    >
      {firstLetter(name)}
    </span>
  )
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter as people see it, which may be several characters. */
function firstLetter(name: string) {
  const [first] = letters.segment(name.trim())
  return first?.segment
}
