import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import './failOnConsoleError'

// Milliseconds to wait for what a test looks for; a busy machine takes longer than a second over a first page.
configure({ asyncUtilTimeout: 15_000 })
