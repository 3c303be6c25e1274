import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import './failOnConsoleError'

// Milliseconds to wait for an element. On a busy machine the first page takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })
