import drawing from './no-pictures.svg'

/** Our drawing for a vehicle without pictures. `alt` is '' where the words stand beside it. */
export function NoPictures({ alt = '', className }: { alt?: string; className?: string }) {
  return <img src={drawing} alt={alt} width={1920} height={1280} decoding="async" className={className} />
}
