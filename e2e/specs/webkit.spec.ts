import { tellStories } from '../engines/tell.ts';
import { webkit } from '../engines/webkit.ts';

tellStories(webkit);
