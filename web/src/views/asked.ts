/** What a reader opens in a figure of the page, and its look. In a package asked.widget.ts stands in its place. */
import '../../styles/opened.css';

export * from './asked.widget';
export { EmbedDialog } from './embed-dialog';
