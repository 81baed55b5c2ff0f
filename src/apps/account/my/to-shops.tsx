import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { useFrame, useReturnLink } from '../frame/frame-data.ts'

const texts = accountMyTexts.toShops

/** Link to the shop of the visit, or to all shops. */
export function ToShops() {
  const { shop, platform } = useFrame()
  const { href } = useReturnLink()
  return (
    <a className={buttonClass('strong')} href={shop ? href : platform}>
      {shop ? texts.one(shop.name) : texts.all}
    </a>
  )
}
