import { screen } from '@testing-library/react'
import { Price } from '../../../src/features/productDisplay'
import { aSite, renderShop } from '../../setup/renderShop'

test('a price is formatted for the locale', () => {
  renderShop(<Price now={{ value: 124999, currencyCode: 'INR' }} />, { site: aSite('courtline-in') })
  expect(screen.getByText('₹1,24,999')).toBeVisible()
})

test('a sale labels both prices for screen readers', () => {
  renderShop(<Price now={{ value: 90, currencyCode: 'AED' }} was={120} />)
  expect(screen.getByText(/^Now AED\s90\.00$/)).toBeInTheDocument()
  expect(screen.getByText(/^Was AED\s120\.00$/)).toBeInTheDocument()
})

test('a previous price is hidden unless it is higher', () => {
  renderShop(<Price now={{ value: 90, currencyCode: 'AED' }} was={90} />)
  expect(screen.queryByText(/Was/)).not.toBeInTheDocument()
})
