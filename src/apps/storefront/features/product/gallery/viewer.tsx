import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import { useBackCloses } from '../../../../../ui/dialogs/back-closes.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'

const texts = productTexts.gallery
const labels = {
  Lightbox: texts.viewer,
  Close: texts.close,
  Previous: texts.previous,
  Next: texts.next,
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
}

/** Pictures over the whole window: swipe, arrow keys, pinch and double tap to zoom, Escape or going back to close. */
export function Viewer({ pictures, at, onClose }: { pictures: string[]; at: number; onClose: () => void }) {
  useBackCloses(true, onClose)
  return (
    <>
      {/* Apart from the common stylesheet, as few visitors need it; it loads before the viewer. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <Lightbox
        open
        index={at}
        close={onClose}
        slides={pictures.map((picture) => ({ src: imageUrl(picture, 1440) }))}
        plugins={[Zoom]}
        carousel={{ finite: true }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 2 }}
        labels={labels}
      />
    </>
  )
}
