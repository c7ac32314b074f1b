import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchData } from '#app/navigation/data-cache.ts'
import { resumeInterruptedNavigation } from '#app/navigation/interrupted-navigation.ts'
import { noteScriptsArrived } from '#app/navigation/missing-scripts.ts'

resumeInterruptedNavigation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchData} />
    </StrictMode>,
  )
  noteScriptsArrived()
})
