/** The body of an answer, made no further than the visitor reads. */
export function streamOf(content: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await content.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await content.return(undefined)
    },
  })
}
