import { Text } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import { inkOn, readableOn, surfaceOf } from '../../../../../ui/contrast.ts'
import { fontFamily } from '../../../../../ui/fonts.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { adminLookTexts } from '../../../../../ui/texts/admin-look.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { type ReadyLook, readyLooks } from '../ready-looks.ts'
import { useOwnProducts } from '../use-own-products.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

const texts = adminLookTexts.ready

/** Looks that stand ready, as small pictures of the shop itself; the shop's own pictures stay. */
export function ReadyLooks({ look, onChange }: ControlProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <div className={styles.looks}>
        {readyLooks.map((ready) => (
          <button
            key={ready.name}
            type="button"
            className={styles.look}
            aria-pressed={isWorn(look, ready)}
            onClick={() => onChange(dressed(look, ready))}
          >
            <SmallShop ready={ready} />
            <span className={styles.lookName}>
              {ready.name}
              <small>{ready.about}</small>
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

const dressed = (look: ControlProps['look'], { skin, font_name }: ReadyLook) => ({
  ...look,
  font_name,
  skin: { ...skin, hide_profile: look.skin.hide_profile },
})

const isWorn = (look: ControlProps['look'], ready: ReadyLook) =>
  look.font_name === ready.font_name && look.skin.theme_color === ready.skin.theme_color

/** The shop's name and some of its products in a look. The preview waits for whatever is drawn with a change, so this is not. */
const SmallShop = memo(function SmallShop({ ready: { skin, font_name } }: { ready: ReadyLook }) {
  const { shopid, name } = useShop()
  const products = useOwnProducts(shopid)
  const columns = Math.min(skin.list_columns_pc, 3)
  const isCard = skin.type === 'skin2'
  const isMagazine = skin.type === 'skin3'
  const button = surfaceOf(skin.btn_color || skin.theme_color)
  const ground = { background: skin.mcolor, color: inkOn(skin.mcolor), fontFamily: fontFamily(font_name) }
  const bar: CSSProperties = {
    justifyContent: isCard ? 'flex-start' : 'center',
    borderColor: isMagazine ? inkOn(skin.mcolor) : 'rgb(128 128 128 / 0.3)',
    ...(isCard && { background: `color-mix(in srgb, ${skin.theme_color} 12%, ${skin.mcolor})`, border: 0 }),
    ...(isMagazine && { letterSpacing: '0.12em', fontWeight: 400 }),
  }
  const card: CSSProperties = {
    textAlign: isMagazine ? 'center' : 'start',
    ...(isCard && {
      border: '1px solid rgb(128 128 128 / 0.25)',
      borderRadius: 6,
      overflow: 'hidden',
      padding: '0 0 4px',
    }),
  }
  return (
    <span className={styles.shop} style={ground} aria-hidden="true">
      <span className={styles.bar} style={bar}>
        {name}
      </span>
      <span
        className={styles.grid}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap: Math.max(2, skin.padding / 2),
        }}
      >
        {Array.from({ length: columns }, (_, at) => {
          const product = products[at]
          const picture = { aspectRatio: skin.ratio, borderRadius: isMagazine || isCard ? 0 : 3 }
          return (
            <span key={product?.pid ?? at} style={card}>
              {product?.image ? (
                <img src={imageUrl(product.image, 240)} alt="" style={picture} loading="lazy" />
              ) : (
                <i style={picture} />
              )}
              <b>{product?.title ?? texts.sample}</b>
              <span
                className={styles.price}
                style={{ color: at === 0 ? readableOn(skin.mcolor, skin.theme_color) : 'inherit' }}
              >
                {won(product?.price ?? 12_000)}
              </span>
            </span>
          )
        })}
      </span>
      <span
        style={{
          display: 'block',
          margin: '0 6px',
          padding: 3,
          textAlign: 'center',
          ...surfaceStyle(button),
        }}
      >
        {name}
      </span>
    </span>
  )
})

const surfaceStyle = ({ ground, text }: { ground: string; text: string }) => ({
  background: ground,
  color: text,
})
