type PrintedCodeProps = { code: { d: string; size: number }; address: string }

/** The address of a page as a code that a phone reads, and in words; on paper only. */
export function PrintedCode({ code, address }: PrintedCodeProps) {
  return (
    <figure className="hidden w-40 shrink-0 text-center print:block">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code of this page"
        className="mx-auto w-28"
      >
        <path d={code.d} stroke="#000" />
      </svg>
      <figcaption className="break-words whitespace-pre-line text-xs leading-tight">{address}</figcaption>
    </figure>
  )
}
