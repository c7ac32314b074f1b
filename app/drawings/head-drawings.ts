import {
  drawBalloons,
  drawBooks,
  drawCalendarAndKey,
  drawEnvelope,
  drawMap,
  drawMeasuringCard,
  drawNotebook,
} from './head-papers.ts'
import { headSize } from './head-size.ts'
import { drawKeyAndTag, drawStrap, drawTape } from './head-tools.ts'
import {
  drawFlatbed,
  drawRampHinge,
  drawRoadsEnd,
  drawTwoPlans,
  drawWayUp,
  drawWheelAndWrench,
} from './head-vehicles.ts'
import { svgDocument } from './svg-text.ts'

/** What stands in the head of each page that has one, by the name of its file. */
const subjects = {
  services: drawFlatbed,
  modifications: drawRampHinge,
  financing: drawKeyAndTag,
  maintenance: drawWheelAndWrench,
  measuring: drawTape,
  'side-or-rear': drawTwoPlans,
  'tie-downs': drawStrap,
  'test-drive': drawCalendarAndKey,
  about: drawMeasuringCard,
  resources: drawBooks,
  guides: drawMap,
  questions: drawBalloons,
  articles: drawNotebook,
  privacy: drawEnvelope,
  accessibility: drawWayUp,
  'not-found': drawRoadsEnd,
}

/** Each as SVG text, on no ground of its own: it stands on light and on dark ones. */
export function drawHeads() {
  return Object.entries(subjects).map(([name, draw]) => ({
    name,
    svg: svgDocument(headSize.width, headSize.height, [draw()]),
  }))
}
