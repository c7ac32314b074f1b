import { FitDrawing } from '#app/fit/fit-drawing.tsx'
import type { FitDrawing as Drawing } from '#app/fit/fit-drawings.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'

type VehicleViewsProps = { name: string; pictures: Picture[]; drawings: Drawing[]; isMeasured: boolean }

/** The pictures, and the drawings of how a chair fits. Who gave measures came for the drawings: then these stand first. */
export function VehicleViews({ name, pictures, drawings, isMeasured }: VehicleViewsProps) {
  const gallery = <VehicleGallery pictures={pictures} name={name} />
  if (drawings.length === 0) return gallery
  const drawn = drawings.map((drawing) => ({ ...drawing, content: <FitDrawing {...drawing} /> }))
  const pictured = { id: 'pictures', title: 'Pictures', content: gallery }
  return (
    <div className="views">
      <Tabs label={`Views of the ${name}`} panels={isMeasured ? [...drawn, pictured] : [pictured, ...drawn]} />
    </div>
  )
}
