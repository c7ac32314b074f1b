import { fullsize } from './fullsize-body.ts'
import { drawInteriorPlan } from './interior-plan.ts'
import { type MinivanModel, minivans } from './minivan-models.ts'
import { type Place, plans } from './plan-layout.ts'
import { rearShapes } from './rear-shape.ts'
import { drawRearView, drawTailCloseUp } from './rear-view.ts'
import { sceneKindOf } from './scene.ts'
import { drawDoorwayCloseUp, drawSideView } from './side-view.ts'
import { drawStudio, studioSize } from './studio.ts'
import { suv } from './suv-body.ts'
import { svgDocument } from './svg-text.ts'
import { truck } from './truck-body.ts'

const shapes = { minivan: minivans.sienna, suv, fullsize, truck }

export const bodyClasses = ['minivan', 'suv', 'fullsize', 'truck'] as const
export const entries = ['side', 'rear'] as const
export const vehicleViews = ['side', 'rear', 'interior', 'ramp', 'studio'] as const
export type BodyClass = (typeof bodyClasses)[number]
export type Entry = (typeof entries)[number]
export type VehicleView = (typeof vehicleViews)[number]

/**
 * What to draw. `paint` is `#rrggbb`; `scene` (0, 1 or 2) picks the landscape, by default from the other facts. `model` is that of a
 * minivan; `places` are those for wheelchairs, by default the usual one.
 */
export type VehicleDrawing = {
  body: BodyClass
  entry: Entry
  paint: string
  view: VehicleView
  scene?: number
  model?: MinivanModel | undefined
  places?: readonly Place[]
}

/** The paper behind a vehicle in the studio. */
const papers: Record<BodyClass, string> = { minivan: '#e9dcc8', suv: '#e6cdb6', fullsize: '#d9dccd', truck: '#e3c0a8' }

/** One picture of a vehicle as SVG text, 1920 x 1280, in the studio 1920 x 960. The same drawing always gives the same bytes. */
export function drawVehicle(drawing: VehicleDrawing) {
  const { width, height } = drawing.view === 'studio' ? studioSize : { width: 1920, height: 1280 }
  return svgDocument(width, height, [drawView(drawing)])
}

function drawView({ body, entry, paint, view, scene: requested, model, places = ['middle'] }: VehicleDrawing) {
  const shape = body === 'minivan' && model ? minivans[model] : shapes[body]
  // Not the view: all pictures of one vehicle are taken at one place.
  const scene = requested ?? sceneKindOf(`${body} ${entry} ${paint}`)
  switch (view) {
    case 'side':
      return drawSideView({ shape, entry, paint, scene })
    case 'studio':
      return drawStudio({ shape, entry, paint, paper: papers[body] })
    case 'rear':
      return drawRearView({ shape: rearShapes[body], entry, paint, scene })
    case 'interior':
      return drawInteriorPlan({ plan: plans[body], entry, places, paint, scene })
    case 'ramp':
      return entry === 'side'
        ? drawDoorwayCloseUp({ shape, paint, scene })
        : drawTailCloseUp({ shape: rearShapes[body], paint, scene })
  }
}
