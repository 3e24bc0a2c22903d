/** How much of each a comment may hold: for the server and for those who write, without the schemas of the input. */
export const COMMENT_MAX = 4000;
export const MENTIONS_MAX = 20;
/** Points of a freehand line after it was simplified. */
export const POINTS_MAX = 200;
/** Lines of a highlighted text. */
export const BOXES_MAX = 60;
export const HIGHLIGHT_TEXT_MAX = 2000;
