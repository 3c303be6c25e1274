import './failOnConsoleError'
