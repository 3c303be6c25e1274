import '@testing-library/jest-dom'
import './failOnConsoleError'
