import { Text } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import type { Theme } from '../../../domains/theme/theme.contract.ts'
import { readableShade, surfaceColours, textColour } from '../../../ui/contrast.ts'
import { fontFamily } from '../../../ui/fonts.ts'
import { imageUrl } from '../../../ui/images.ts'
import { won } from '../../../ui/money.ts'
import { adminThemeTexts } from '../../../ui/texts/admin-theme.ts'
import { useShop } from '../shell/use-shop.ts'
import type { ControlProps } from './theme-control-props.ts'
import styles from './theme-controls.module.css'
import { useOwnProducts } from './use-own-products.ts'

const texts = adminThemeTexts.ready

/** Ready-made themes with previews. Applying one keeps the shop's pictures. */
export function ThemePresets({ theme, onChange }: ControlProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <div className={styles.looks}>
        {presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            className={styles.look}
            aria-pressed={isApplied(theme, preset)}
            onClick={() => onChange(withPreset(theme, preset))}
          >
            <ShopPreview preset={preset} />
            <span className={styles.lookName}>
              {preset.name}
              <small>{preset.about}</small>
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

const withPreset = (theme: ControlProps['theme'], { skin, font_name }: ThemePreset) => ({
  ...theme,
  font_name,
  skin: { ...skin, hide_profile: theme.skin.hide_profile },
})

const isApplied = (theme: ControlProps['theme'], preset: ThemePreset) =>
  theme.font_name === preset.font_name && theme.skin.theme_color === preset.skin.theme_color

/** The shop's name and some products in a theme. Memoized, so that the live preview is not delayed. */
const ShopPreview = memo(function ShopPreview({ preset: { skin, font_name } }: { preset: ThemePreset }) {
  const { shopid, name } = useShop()
  const products = useOwnProducts(shopid)
  const columns = Math.min(skin.list_columns_pc, 3)
  const isCard = skin.type === 'skin2'
  const isMagazine = skin.type === 'skin3'
  const button = surfaceColours(skin.btn_color || skin.theme_color)
  const baseStyle = {
    background: skin.mcolor,
    color: textColour(skin.mcolor),
    fontFamily: fontFamily(font_name),
  }
  const bar: CSSProperties = {
    justifyContent: isCard ? 'flex-start' : 'center',
    borderColor: isMagazine ? textColour(skin.mcolor) : 'rgb(128 128 128 / 0.3)',
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
    <span className={styles.shop} style={baseStyle} aria-hidden="true">
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
        {Array.from({ length: columns }, (_, index) => {
          const product = products[index]
          const picture = { aspectRatio: skin.ratio, borderRadius: isMagazine || isCard ? 0 : 3 }
          return (
            <span key={product?.pid ?? index} style={card}>
              {product?.image ? (
                <img src={imageUrl(product.image, 240)} alt="" style={picture} loading="lazy" />
              ) : (
                <i style={picture} />
              )}
              <b>{product?.title ?? texts.sample}</b>
              <span
                className={styles.price}
                style={{ color: index === 0 ? readableShade(skin.mcolor, skin.theme_color) : 'inherit' }}
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

/** A theme without the shop's pictures. */
interface ThemePreset {
  name: string
  /** the kind of shop that the theme suits */
  about: string
  font_name: string
  skin: Theme['skin']
}

const shared = { hide_profile: false, differ_size: false, btn_color: '' } as const

const presets: readonly ThemePreset[] = [
  {
    name: '맑은 아침',
    about: '무엇에나 맞는 밝은 상점',
    font_name: 'NotoSansKR',
    skin: {
      ...shared,
      type: 'skin1',
      mcolor: '#ffffff',
      scolor: '#5f6673',
      theme_color: '#1f5fd6',
      ratio: 0.8,
      padding: 6,
      prod_title_size: 14,
      prod_price_size: 15,
      sale_price_size: 12,
      list_columns: 2,
      list_columns_pc: 4,
    },
  },
  {
    name: '흙과 나무',
    about: '도자기, 목공, 손으로 만든 것',
    font_name: 'GowunBatang',
    skin: {
      ...shared,
      type: 'skin3',
      mcolor: '#f7f1e8',
      scolor: '#6d6154',
      theme_color: '#7c4a24',
      ratio: 0.8,
      padding: 10,
      prod_title_size: 15,
      prod_price_size: 14,
      sale_price_size: 11,
      list_columns: 2,
      list_columns_pc: 3,
    },
  },
  {
    name: '봄 간식',
    about: '과자, 잼, 아기자기한 것',
    font_name: 'Jua',
    skin: {
      ...shared,
      type: 'skin2',
      mcolor: '#fff7f4',
      scolor: '#77605b',
      theme_color: '#d1435b',
      ratio: 1,
      padding: 6,
      prod_title_size: 15,
      prod_price_size: 16,
      sale_price_size: 12,
      list_columns: 2,
      list_columns_pc: 4,
      differ_size: true,
    },
  },
  {
    name: '깊은 밤',
    about: '술, 향, 보석처럼 빛나는 것',
    font_name: 'NanumMyeongjo',
    skin: {
      ...shared,
      type: 'skin3',
      mcolor: '#15171c',
      scolor: '#a7adb8',
      theme_color: '#d8b56a',
      ratio: 0.75,
      padding: 8,
      prod_title_size: 14,
      prod_price_size: 14,
      sale_price_size: 11,
      list_columns: 2,
      list_columns_pc: 3,
    },
  },
  {
    name: '푸른 밭',
    about: '농산물, 반찬, 건강한 먹거리',
    font_name: 'GowunDodum',
    skin: {
      ...shared,
      type: 'skin2',
      mcolor: '#fbfdf6',
      scolor: '#5d6b52',
      theme_color: '#3f7d2c',
      ratio: 1.1,
      padding: 8,
      prod_title_size: 15,
      prod_price_size: 17,
      sale_price_size: 12,
      list_columns: 2,
      list_columns_pc: 3,
      differ_size: true,
    },
  },
  {
    name: '하얀 전시장',
    about: '옷, 가구, 사진이 말하는 상점',
    font_name: 'IBMPlexSansKR',
    skin: {
      ...shared,
      type: 'skin3',
      mcolor: '#ffffff',
      scolor: '#6b6b6b',
      theme_color: '#111111',
      ratio: 0.67,
      padding: 2,
      prod_title_size: 13,
      prod_price_size: 13,
      sale_price_size: 11,
      list_columns: 1,
      list_columns_pc: 3,
    },
  },
  {
    name: '한지와 먹',
    about: '문구, 책, 차처럼 차분한 것',
    font_name: 'Hahmlet',
    skin: {
      ...shared,
      type: 'skin1',
      mcolor: '#f4f4ef',
      scolor: '#62645c',
      theme_color: '#2f4858',
      btn_color: '#a23b2a',
      ratio: 0.9,
      padding: 8,
      prod_title_size: 15,
      prod_price_size: 15,
      sale_price_size: 12,
      list_columns: 2,
      list_columns_pc: 4,
    },
  },
  {
    name: '또렷한 시장',
    about: '상품이 많고 값이 먼저인 상점',
    font_name: 'GothicA1',
    skin: {
      ...shared,
      type: 'skin1',
      mcolor: '#ffffff',
      scolor: '#616161',
      theme_color: '#c62828',
      btn_color: '#1c1c1c',
      ratio: 1,
      padding: 3,
      prod_title_size: 13,
      prod_price_size: 17,
      sale_price_size: 12,
      list_columns: 3,
      list_columns_pc: 6,
      differ_size: true,
    },
  },
]
