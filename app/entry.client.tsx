import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchData } from '#app/http/kept-data.ts'
import { resumeLostMove } from '#app/http/lost-move.ts'
import { noteScriptsArrived } from '#app/http/missing-scripts.ts'

resumeLostMove()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchData} />
    </StrictMode>,
  )
  noteScriptsArrived()
})
