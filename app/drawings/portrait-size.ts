/** Pixels of a portrait. Its person looks at us, cut off below the chest. */
export const portraitSize = { width: 480, height: 400 } as const
