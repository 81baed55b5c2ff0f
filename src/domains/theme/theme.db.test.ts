import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { withPictureFile } from '../../../tests/factories/uploads.ts'
import { xssVectors } from '../../platform/html/xss-vectors.fixture.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import type { Theme } from './theme.contract.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const actorOf = ({ uid }: TestShop) => ({ uid, address: '' })

async function save(shop: TestShop, change: (theme: Theme) => object) {
  const { version, value } = await modules.publishing.drafts.read(shop.shopId, 'look')
  return modules.publishing.drafts.save(shop.shopId, 'look', version, change(value as Theme), actorOf(shop))
}

async function publish(shop: TestShop, change: (theme: Theme) => object) {
  const { version } = await save(shop, change)
  return modules.publishing.drafts.publish(shop.shopId, 'look', version, actorOf(shop))
}

const uploadPicture = (shop: TestShop) =>
  withPictureFile((file) => modules.tenancy.settings.uploadPicture(shop.shopId, file))

test('shoppers see the published theme, and a shop without one has the defaults', async () => {
  const shop = await newShop(modules.tenancy, { mcolor: '#222222' })
  const { value } = await modules.publishing.drafts.read(shop.shopId, 'look')
  expect(value).toMatchObject({ skin: { type: 'skin1', mcolor: '#222222', list_columns_pc: 4 } })
  await publish(shop, (theme) => ({
    ...theme,
    font_name: 'Jua',
    skin: { ...theme.skin, type: 'skin2', mcolor: '#fafafa', list_columns: 3 },
  }))
  expect(await modules.tenancy.skin({ id: shop.shopid })).toMatchObject({
    font_name: 'Jua',
    mcolor: '#fafafa',
    skin_config: { type: 'skin2', mcolor: '#fafafa', list_columns: 3 },
  })
})

test('refuses code in colours, fonts, frames and pictures, and removes unknown fields', async () => {
  const shop = await newShop(modules.tenancy)
  const changes = [
    ...(['mcolor', 'scolor', 'theme_color', 'btn_color', 'type'] as const).map(
      (name) =>
        (attack: string) =>
        (theme: Theme): object => ({ ...theme, skin: { ...theme.skin, [name]: attack } }),
    ),
    ...(['font_name', 'logo', 'profile'] as const).map(
      (name) =>
        (attack: string) =>
        (theme: Theme): object => ({ ...theme, [name]: attack }),
    ),
  ]
  const attacks = [...xssVectors, '#fff;}', 'url(x)', 'skin4', 'Arial']
  for (const [index, attack] of attacks.entries()) {
    const change = changes[index % changes.length] as (typeof changes)[number]
    await expect(save(shop, change(attack)), attack).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  const { value } = await save(shop, (theme) => ({
    ...theme,
    'x"><script>': 1,
    skin: { ...theme.skin, '}*{': 1 },
  }))
  expect(JSON.stringify(value)).not.toMatch(/script|\*/)
})

test('accepts only pictures that the shop uploaded, and stores them as long as a draft or a version uses them', async () => {
  const [haru, sool] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { file: foreign } = await uploadPicture(sool)
  await expect(save(haru, (theme) => ({ ...theme, logo: foreign }))).rejects.toMatchObject({
    details: { errors: { logo: expect.any(String) } },
  })
  const { file } = await uploadPicture(haru)
  const isStored = async () => {
    await modules.shopPictures.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
    return modules.files.get(file).then(
      () => true,
      () => false,
    )
  }
  const { version } = await save(haru, (theme) => ({ ...theme, logo: file }))
  expect(await isStored()).toBe(true)
  await modules.publishing.drafts.publish(haru.shopId, 'look', version, actorOf(haru))
  await publish(haru, (theme) => ({ ...theme, logo: '' }))
  expect(await isStored()).toBe(true)
  const [, before] = await modules.publishing.versions.list(haru.shopId, 'look')
  await modules.publishing.versions.restore(haru.shopId, 'look', before?.id as number, actorOf(haru))
  expect((await modules.publishing.drafts.read(haru.shopId, 'look')).value).toMatchObject({ logo: file })
})

test('deletes a picture that only a discarded draft used', async () => {
  const haru = await newShop(modules.tenancy)
  const { file } = await uploadPicture(haru)
  const { version } = await save(haru, (theme) => ({ ...theme, profile: file }))
  await modules.publishing.drafts.discard(haru.shopId, 'look', version, actorOf(haru))
  await modules.shopPictures.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  await expect(modules.files.get(file)).rejects.toThrow()
})
