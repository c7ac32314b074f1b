/** The vehicles of the lines that a browser keeps, each once under its last name. What is no such line is left out. */
export function linesSeen(text: string) {
  const names = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, id, name] = /^([1-9]\d{0,8}) (.+)$/.exec(line) ?? []
    if (id && name && !names.has(id)) names.set(id, name)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}
