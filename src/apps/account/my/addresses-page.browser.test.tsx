import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import {
  ADDRESS_IN_JEJU,
  chooseInSearch,
  chosenInJeju,
  turnSearchOn,
} from '../../../../tests/component/search-stand-in.ts'
import { Component as AddressesPage } from './addresses-page.tsx'

test('the first address becomes the default and can be removed after a confirmation', async () => {
  answerCalls({
    '/api/user/address': ({ key: _, ...address }) => [{ ...address, id: 1 }],
    '/api/user/address/remove': [],
  })
  const page = mountAccount(<AddressesPage data={{ addresses: [] }} />)
  await page.getByRole('button', { name: '배송지 추가' }).click()
  const save = page.getByRole('button', { name: '저장' })
  await save.click()
  await expect
    .element(page.getByLabelText('우편번호'))
    .toHaveAccessibleDescription(/우편번호는 숫자 5자리입니다/)
  await expectNoViolations()
  expect(sentCalls('/api/user/address')).toEqual([])

  await page.getByLabelText('배송지 이름').fill('우리집')
  await page.getByLabelText('받는 사람').fill('김민지')
  await page.getByLabelText('휴대폰 번호').fill('010-1234-5678')
  await page.getByLabelText('우편번호').fill('04524')
  await page.getByLabelText('주소', { exact: true }).fill('서울특별시 중구 세종대로 110')
  await save.click()
  await expect.element(page.getByRole('heading', { name: '우리집 기본 배송지' })).toBeVisible()
  expect(sentCalls('/api/user/address')[0]?.body).toMatchObject({ zipcode: '04524', is_default: true })

  await page.getByRole('button', { name: '우리집 배송지 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('저장한 배송지가 없습니다.')).toBeVisible()
  expect(sentCalls('/api/user/address/remove').map(({ body }) => body)).toEqual([{ id: 1 }])
})

test('a found address fills the form as if it were typed, and the rest of it is typed next', async () => {
  turnSearchOn({ pressed: chosenInJeju })
  answerCalls({ '/api/user/address': ({ key: _, ...address }) => [{ ...address, id: 1 }] })
  const page = mountAccount(<AddressesPage data={{ addresses: [] }} />)
  await page.getByRole('button', { name: '배송지 추가' }).click()
  await page.getByLabelText('받는 사람').fill('김민지')
  await page.getByLabelText('휴대폰 번호').fill('010-1234-5678')
  await page.getByLabelText('상세 주소').fill('옛집 101호')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('우편번호는 숫자 5자리입니다.')).toBeVisible()

  const open = page.getByRole('button', { name: '주소 찾기' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '주소 찾기' })
  await expect.element(dialog).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('button', { name: '직접 입력' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await expect.element(page.getByLabelText('상세 주소')).toHaveValue('옛집 101호')

  await open.click()
  await chooseInSearch()
  await expect.element(page.getByLabelText('우편번호')).toHaveValue('63122')
  await expect.element(page.getByLabelText('주소', { exact: true })).toHaveValue(ADDRESS_IN_JEJU)
  await expect.element(page.getByText('우편번호는 숫자 5자리입니다.')).not.toBeInTheDocument()
  const rest = page.getByLabelText('상세 주소')
  await expect.element(rest).toHaveFocus()
  await userEvent.keyboard('3층')
  await expect.element(rest).toHaveValue('3층')
  await page.getByRole('button', { name: '저장' }).click()
  await expect
    .poll(() => sentCalls('/api/user/address')[0]?.body)
    .toMatchObject({
      zipcode: '63122',
      address: ADDRESS_IN_JEJU,
      detail: '3층',
    })
})

test('without the search addresses are only typed', async () => {
  const page = mountAccount(<AddressesPage data={{ addresses: [] }} />)
  await page.getByRole('button', { name: '배송지 추가' }).click()
  await expect.element(page.getByLabelText('우편번호')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '주소 찾기' })).not.toBeInTheDocument()
})
