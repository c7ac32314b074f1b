import { href, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Part } from '#app/ui/form-part.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import { fillLabel, type MakersSheet, modelName, sourceText } from './conversion-model.ts'

type MakersSheetsProps = { vehicle: { id: number; version: number }; sheets: MakersSheet[] }

/** What makers' sheets can fill of a vehicle. Nothing where there is no sheet. */
export function MakersSheets({ vehicle: { id, version }, sheets }: MakersSheetsProps) {
  const place = placeIn(useLocation().search)
  if (sheets.length === 0) return null
  const action = href('/admin/vehicles/fill-measures/:id', { id: String(id) }) + place
  return (
    <div className="max-w-5xl pt-2">
      <Part title="From the maker’s sheet" {...(sheets.some(({ fills }) => fills > 0) && { intro: loses })}>
        {sheets.map((sheet) => (
          <div key={sheet.id} className="space-y-3">
            <p className="wrap-anywhere">
              {modelName(sheet)} ({sourceText(sheet)}): {fillsText(sheet.fills)}
            </p>
            {sheet.fills > 0 ? (
              // A plain form: the page comes anew, so that the form below begins with what was filled.
              <form method="post" action={action}>
                <HiddenFields fields={{ model: sheet.id, version, intent: 'fill' }} />
                <Button variant="outline" size="sm">
                  {fillLabel}
                  <span className="sr-only">: {modelName(sheet)}</span>
                </Button>
              </form>
            ) : null}
          </div>
        ))}
      </Part>
    </div>
  )
}

const loses = 'Fill first, then type: numbers that are typed below and not saved are lost.'

function fillsText(fills: number) {
  if (fills === 0) return 'every number that it gives is here already.'
  return fills === 1 ? 'fills 1 number that nobody has taken yet.' : `fills ${fills} numbers that nobody has taken yet.`
}
