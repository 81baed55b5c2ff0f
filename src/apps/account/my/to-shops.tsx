import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { useFrame, useWayBack } from '../frame/frame-data.ts'

const texts = accountMyTexts.toShops

/** The link of an empty page: to the shop of the visit, or to all shops. */
export function ToShops() {
  const { shop, platform } = useFrame()
  const { href } = useWayBack()
  return (
    <a className={buttonClass('strong')} href={shop ? href : platform}>
      {shop ? texts.one(shop.name) : texts.all}
    </a>
  )
}
